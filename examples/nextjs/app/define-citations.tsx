'use client';
import { useEffect } from 'react';

/** React hydrates what the server has printed; the tags come to life right after. */
export function DefineCitations() {
  useEffect(() => void import('citation-elements/define/citation-block'), []);
  return null;
}
