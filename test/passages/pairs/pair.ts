/** A text, a quote, and the words of the text that are the quote; without them, it is not there. */
export type Pair = readonly [text: string, quote: string, words?: string];
