/** A silent recording. */
export function silence(seconds: number): Blob {
  const rate = 8000;
  const samples = new Uint8Array(44 + rate * seconds).fill(128);
  const view = new DataView(samples.buffer);
  const write = (at: number, text: string): void =>
    Array.from(text).forEach((char, i) => view.setUint8(at + i, char.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, samples.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, rate * seconds, true);
  return new Blob([samples], { type: 'audio/wav' });
}
