/** What a link can hold: it is in the part of the URL that is never sent to a server. */
export interface Shared {
  text: string;
  options?: unknown;
  language?: string;
  direction?: string;
}

/** Longer addresses are cut by chats and mail programs. */
const LONGEST = 60_000;

/** The address of this page with everything in it; `undefined` when it would be too long to be of use. */
export async function shareLink(shared: Shared): Promise<string | undefined> {
  const bytes = await pipe(JSON.stringify(shared), new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  return text.length > LONGEST ? undefined : `${location.href.split('#')[0]}#${text}`;
}

/** What the address of this page holds; `undefined` when it holds nothing that can be read. */
export async function readShared(hash: string): Promise<Shared | undefined> {
  if (hash.length < 2) return undefined;
  try {
    const binary = atob(hash.slice(1).replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const json = await pipe(bytes, new DecompressionStream('deflate-raw'));
    const shared = JSON.parse(new TextDecoder().decode(json)) as Partial<Shared> | null;
    return typeof shared?.text === 'string' ? { ...shared, text: shared.text } : undefined;
  } catch {
    return undefined;
  }
}

async function pipe(
  input: BlobPart,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([input]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
