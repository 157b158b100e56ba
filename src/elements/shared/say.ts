/** An element that can speak, on platforms with `ariaNotify`. */
type Speaker = Element & { ariaNotify?(words: string): void };

/** Announces words to assistive technology: with `ariaNotify`, or otherwise with a live region. */
export function say(speaker: Speaker, root: ParentNode & Node, words: string): void {
  if (speaker.ariaNotify) return speaker.ariaNotify(words);
  let line = root.querySelector('.said');
  if (!line) {
    line = speaker.ownerDocument.createElement('div');
    line.className = 'hidden said';
    line.role = 'status';
    root.append(line);
  }
  // Screen readers only read changes of a live region that already exists.
  const region = line;
  setTimeout(() => region.replaceChildren(words), 100);
}
