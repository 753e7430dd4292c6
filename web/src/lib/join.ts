/** Join parts as in a sentence: "a, b or c". */
export const joinWithOr = (parts: (string | number)[]): string => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}` : `${parts[0] ?? ''}`)
