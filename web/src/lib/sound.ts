import { settings } from './settings.svelte'

/** All sounds are made here, of oscillators and noise: nothing is loaded. */
let context: AudioContext | null = null

// A browser lets a page sound only after its visitor has touched it.
addEventListener('pointerdown', wake, { once: true })
addEventListener('keydown', wake, { once: true })

function wake(): void {
  context ??= new AudioContext()
  void context.resume()
}

/** A tone that slides from one pitch to another; `after` so many seconds. */
interface Tone {
  wave: OscillatorType
  from: number
  to: number
  length: number
  loud: number
  after: number
}

/** A hiss around a pitch, so many times. */
interface Noise {
  length: number
  pitch: number
  loud: number
  times: number
}

export type Sound = readonly (Tone | Noise)[]

export const tone = (wave: OscillatorType, from: number, to: number, length: number, loud: number, after = 0): Tone => ({ wave, from, to, length, loud, after })
export const noise = (length: number, pitch: number, loud: number, times = 1): Noise => ({ length, pitch, loud, times })

/** The sounds of the frame. */
export const SOUNDS = {
  click: [tone('triangle', 660, 520, 0.05, 0.15)],
  turn: [tone('sine', 523, 523, 0.14, 0.22), tone('sine', 784, 784, 0.24, 0.2, 0.13)],
  chat: [tone('sine', 880, 990, 0.09, 0.14)],
  no: [tone('square', 150, 110, 0.18, 0.12)],
  over: [tone('triangle', 392, 392, 0.25, 0.2), tone('triangle', 311, 311, 0.3, 0.2, 0.24), tone('triangle', 262, 255, 0.8, 0.22, 0.5)],
  dice: [noise(0.045, 2400, 0.35, 6)],
  tick: [noise(0.025, 2600, 0.16)],
  tick_soon: [tone('square', 1500, 1100, 0.03, 0.14)],
  tick_last: [tone('square', 2100, 1500, 0.035, 0.24)],
} satisfies Record<string, Sound>

const GAP = 0.095 // seconds from one hiss to the next

/** Make a sound of the frame. */
export function sound(name: keyof typeof SOUNDS): void {
  play(SOUNDS[name])
}

/** Make a sound, once the page may sound at all. */
export function play(sound: Sound | undefined): void {
  if (!sound || !settings.sound || !context || document.hidden) return
  for (const part of sound) {
    if ('wave' in part) ring(context, part)
    else for (let i = 0; i < part.times; i++) hiss(context, part, i * GAP)
  }
}

function loudness(ctx: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = ctx.createGain()
  gain.gain.setValueAtTime(loud * settings.volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length)
  gain.connect(ctx.destination)
  return gain
}

function ring(ctx: AudioContext, { wave, from, to, length, loud, after }: Tone): void {
  const at = ctx.currentTime + after
  const source = ctx.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(loudness(ctx, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

function hiss(ctx: AudioContext, { length, pitch, loud }: Noise, after: number): void {
  const at = ctx.currentTime + after
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = ctx.createBufferSource()
  source.buffer = buffer
  const filter = ctx.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  source.connect(filter).connect(loudness(ctx, at, length, loud))
  source.start(at)
}
