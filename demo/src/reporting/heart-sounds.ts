import { createMp3Encoder } from 'wasm-media-encoders';
import { hashAt } from '../drawing/space-noise';

const sampleRate = 22_050;
const kilobits = 48;
const beatSeconds = 0.86;

/** Amplitude at a given time of a tone that fades within about a tenth of a second after it begins. */
function tone(time: number, begins: number, pitch: number): number {
  const since = time - begins;
  if (since < 0 || since > 0.12) return 0;
  return Math.sin(2 * Math.PI * pitch * since) * Math.exp(-since * 38) * Math.min(1, since * 200);
}

/**
 * Amplitude at a given time of a murmur that grows and fades between the two heart sounds: noise, as of blood in a
 * narrow valve.
 */
function murmur(time: number, sample: number): number {
  const share = (time - 0.1) / 0.2;
  if (share < 0 || share > 1) return 0;
  return (hashAt(sample, 3, 5, 7) - 0.5) * Math.sin(Math.PI * share) ** 2;
}

/**
 * Synthetic heart sounds with a systolic murmur, as MP3 (LAME, by `wasm-media-encoders`).
 * @param seconds length of the sound
 */
export async function makeHeartSounds(seconds = 12): Promise<Uint8Array<ArrayBuffer>> {
  const samples = Float32Array.from({ length: seconds * sampleRate }, (_, sample) => {
    const time = (sample / sampleRate) % beatSeconds;
    return 0.8 * tone(time, 0.02, 62) + 0.22 * murmur(time, sample) + 0.6 * tone(time, 0.34, 85);
  });
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate: kilobits });
  // The encoder returns a view of its memory, which its next call overwrites; therefore the bytes are copied.
  const parts = [Uint8Array.from(encoder.encode([samples])), Uint8Array.from(encoder.finalize())];
  return new Uint8Array(Buffer.concat(parts));
}
