/** An element that can speak, in platforms that have a way to. */
type Speaker = Element & { ariaNotify?(words: string): void };

/** Tells assistive technology what the eye sees; where the platform has no way to, by a line that is read aloud. */
export function say(speaker: Speaker, root: ParentNode & Node, words: string): void {
  if (speaker.ariaNotify) return speaker.ariaNotify(words);
  let line = root.querySelector('.said');
  if (!line) {
    line = speaker.ownerDocument.createElement('div');
    line.className = 'hidden said';
    line.role = 'status';
    root.append(line);
  }
  // Only what changes in a line that is there already is read.
  const said = line;
  setTimeout(() => said.replaceChildren(words), 100);
}
