/** Each survivor's own colour: a ring at the feet on the board, around the face everywhere else. */
export const COLOURS = ['#7db7e8', '#e0936a', '#b79be8', '#6fc9b4', '#e9c46a', '#e88fb0']
