/** The element of index.html that a selector names; a typing error in one shows at once. */
export function find<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** Puts a text on the clipboard, and says on the button whether it got there. */
export async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  const label = (button.dataset['label'] ??= button.textContent);
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'The browser refused';
  }
  setTimeout(() => (button.textContent = label), 1500);
}
