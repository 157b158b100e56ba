import { matchAt } from './match.js';

/**
 * The named entities of HTML 4, which people and models write. Those of HTML 5 would be ten times
 * as long: a caller with a DOM, or a table, returns the others from the option `entity`.
 *
 * The names are in the order of their characters. A number, in base 36, is the end of a gap.
 */
const NAMES =
  'y:quot 12:amp apos 1o:lt 1q:gt 4g:nbsp iexcl cent pound curren yen brvbar sect uml copy ordf ' +
  'laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo ' +
  'frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ' +
  'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc ' +
  'otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml 9e:OElig oelig ' +
  '9s:Scaron scaron ag:Yuml b6:fnof jq:circ kc:tilde pd:Alpha Beta Gamma Delta Epsilon Zeta Eta ' +
  'Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho pv:Sigma Tau Upsilon Phi Chi Psi Omega ' +
  'q9:alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho ' +
  'sigmaf sigma tau upsilon phi chi psi omega r5:thetasym upsih ra:piv 6bm:ensp emsp 6bt:thinsp ' +
  '6bw:zwnj zwj lrm rlm 6c3:ndash mdash 6c8:lsquo rsquo sbquo 6cc:ldquo rdquo bdquo 6cg:dagger ' +
  'Dagger bull 6cm:hellip 6cw:permil 6cy:prime Prime 6d5:lsaquo rsaquo 6da:oline 6dg:frasl ' +
  '6gc:euro 6j5:image 6jc:weierp 6jg:real 6jm:trade 6k5:alefsym 6mo:larr uarr rarr darr harr ' +
  '6np:crarr 6og:lArr uArr rArr dArr hArr 6ps:forall 6pu:part exist 6px:empty 6pz:nabla isin ' +
  'notin 6q3:ni 6q7:prod 6q9:sum minus 6qf:lowast 6qi:radic 6ql:prop infin 6qo:ang 6qv:and or ' +
  'cap cup int 6r8:there4 6rg:sim 6rp:cong 6rs:asymp 6sg:ne equiv 6sk:le ge 6te:sub sup nsub ' +
  '6ti:sube supe 6tx:oplus 6tz:otimes 6ud:perp 6v9:sdot 6x4:lceil rceil lfloor rfloor 7gq:loz ' +
  '7kw:spades 7kz:clubs 7l1:hearts diams 7vs:lang rang';

let characters: Map<string, string> | undefined;

/** Created with the first call. */
function namedCharacter(name: string): string | undefined {
  characters ??= readNames();
  return characters.get(name);
}

function readNames(): Map<string, string> {
  const made = new Map<string, string>();
  let code = 0;
  for (const entry of NAMES.split(' ')) {
    const [name = '', place] = entry.split(':').reverse();
    code = place === undefined ? code + 1 : parseInt(place, 36);
    made.set(name, String.fromCodePoint(code));
  }
  return made;
}

export type EntityNames = ((name: string) => string | undefined) | undefined;

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/iy;

/**
 * The entity that begins here, and its character.
 *
 *     &amp;
 *     ^    ^
 */
export function readEntity(
  text: string,
  at: number,
  names?: EntityNames,
): { end: number; value: string } | undefined {
  const found = matchAt(ENTITY, text, at);
  if (!found) return undefined;
  const [whole, decimal, hex, name] = found;
  const value =
    name === undefined
      ? character(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
      : (namedCharacter(name) ?? names?.(name));
  return value === undefined ? undefined : { end: at + whole.length, value };
}

function character(code: number): string {
  const isNone = code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff);
  return isNone ? '\ufffd' : String.fromCodePoint(code);
}

/** Replaces the entities in a text that is not Markdown by their characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&#?[a-z\d]{1,32};/gi, (entity) => readEntity(entity, 0)?.value ?? entity);
}

/** The meaning of a destination, a title or an info string, without escapes and entities. */
export function unescapeText(text: string, names?: EntityNames): string {
  if (!/[\\&]/.test(text)) return text;
  return text.replace(
    /\\([!-/:-@[-`{-~])|&#?[a-z\d]{1,32};/gi,
    (whole, escaped?: string) => escaped ?? readEntity(whole, 0, names)?.value ?? whole,
  );
}
