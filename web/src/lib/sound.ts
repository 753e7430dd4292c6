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

interface Tone {
  wave: OscillatorType
  from: number
  to: number
  length: number
  loud: number
  after?: number
}

const tone = (wave: OscillatorType, from: number, to: number, length: number, loud: number, after = 0): Tone => ({ wave, from, to, length, loud, after })

const TONES: Record<string, Tone[]> = {
  click: [tone('triangle', 660, 520, 0.05, 0.15)],
  turn: [tone('sine', 523, 523, 0.14, 0.22), tone('sine', 784, 784, 0.24, 0.2, 0.13)],
  chat: [tone('sine', 880, 990, 0.09, 0.14)],
  no: [tone('square', 150, 110, 0.18, 0.12)],
  over: [tone('triangle', 392, 392, 0.25, 0.2), tone('triangle', 311, 311, 0.3, 0.2, 0.24), tone('triangle', 262, 255, 0.8, 0.22, 0.5)],
  wounded: [tone('sawtooth', 320, 120, 0.35, 0.16)],
  zombified: [tone('sawtooth', 140, 48, 0.9, 0.2), tone('sawtooth', 147, 50, 0.9, 0.14)],
  bit: [tone('sawtooth', 95, 60, 0.45, 0.2)],
  killed: [tone('square', 180, 40, 0.22, 0.14)],
  drew: [tone('sine', 420, 840, 0.2, 0.14)],
  drove_off: [tone('sawtooth', 60, 210, 1.1, 0.18)],
  rang: [tone('triangle', 1568, 1480, 0.7, 0.34), tone('triangle', 1568, 1480, 0.9, 0.3, 0.22)],
  tick_soon: [tone('square', 1500, 1100, 0.03, 0.14)],
  tick_last: [tone('square', 2100, 1500, 0.035, 0.24)],
  placed: [tone('sine', 190, 130, 0.09, 0.2)],
}
const NOISES: Record<string, { length: number; pitch: number; loud: number; times?: number }> = {
  tick: { length: 0.025, pitch: 2600, loud: 0.16 },
  moved: { length: 0.06, pitch: 500, loud: 0.22 },
  turned: { length: 0.05, pitch: 900, loud: 0.1 },
  pushed: { length: 0.1, pitch: 350, loud: 0.3 },
  dice: { length: 0.045, pitch: 2400, loud: 0.35, times: 6 },
  attacked: { length: 0.14, pitch: 1100, loud: 0.35 },
  fired_volley: { length: 0.4, pitch: 700, loud: 0.6 },
  barricaded: { length: 0.05, pitch: 1500, loud: 0.5, times: 3 },
  broken: { length: 0.5, pitch: 420, loud: 0.6 },
  searched: { length: 0.25, pitch: 3200, loud: 0.12 },
}

/** Make the sound of an event; most events have none. */
export function sound(name: string): void {
  if (!settings.sound || !context || document.hidden) return
  for (const each of TONES[name] ?? []) ring(context, each)
  const noise = NOISES[name]
  for (let i = 0; noise && i < (noise.times ?? 1); i++) hiss(context, noise, i * 0.095)
}

function loudness(ctx: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = ctx.createGain()
  gain.gain.setValueAtTime(loud * settings.volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length)
  gain.connect(ctx.destination)
  return gain
}

function ring(ctx: AudioContext, { wave, from, to, length, loud, after = 0 }: Tone): void {
  const at = ctx.currentTime + after
  const source = ctx.createOscillator()
  source.type = wave
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(loudness(ctx, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

function hiss(ctx: AudioContext, { length, pitch, loud }: { length: number; pitch: number; loud: number }, after: number): void {
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
