import { fold } from './folding.js';

/** Words that make the opposite of a sentence, in the languages that most documents are in. */
const NEGATIONS = [
  'no not nor none never neither nothing nobody nowhere cannot without t',
  'nicht nichts nie niemals kein keine keiner keinem keinen keines ohne weder niet niets nooit geen zonder',
  'ne n pas jamais rien aucun aucune sans ni nunca nada ningún ninguno ninguna sin tampoco',
  'não nem nenhum nenhuma sem non mai nessun nessuno nessuna senza nu fără',
  'nie nigdy bez żaden żadna żadne inte ej aldrig utan ikke ikkje aldri uten uden ei nem nincs soha değil yok asla',
  'не нет ни никогда без нельзя ні немає ніколи δεν δε μη μην ποτέ χωρίς όχι',
  // The second is the first, turned around: what some programs make of its ligature.
  'لا ال لم لن ليس ليست غير بدون دون عدم نه نیست نیستند هرگز نہیں بغیر לא אין אינו אינה אינם אינן בלי ללא',
  'नहीं न मत बिना नाही नको छैन होइन না নেই নয় இல்லை அல்ல కాదు లేదు ಅಲ್ಲ ಇಲ್ಲ അല്ല ഇല്ല નથી ના ਨਹੀਂ නැත නොවේ',
  'tidak bukan jangan belum tanpa không chưa chẳng cấm 안 못 huwag hapana siyo nid',
  'nuk nije nisu nijesu няма није нису емес жоқ биш үгүй deyil emas არ არა ვერ ნუ ոչ טרם ουδέποτε κανείς κανένας καμία',
].join(' ');

/** Words that say of whom, when or how far a sentence holds: without them, it says more than was said. */
const LIMITS = [
  'only except unless hardly scarcely barely rarely seldom almost nearly less fewer until',
  'nur außer kaum selten fast beinahe weniger sofern alleen slechts behalve tenzij nauwelijks bijna zelden minder',
  'seulement uniquement sauf excepté hormis presque moins rarement solo sólo solamente únicamente excepto salvo casi menos',
  'só somente apenas exceto quase soltanto eccetto tranne quasi meno raramente doar numai',
  'tylko jedynie oprócz prawie mniej rzadko jen pouze kromě téměř csak kivéve alig vain paitsi tuskin sadece yalnızca hariç',
  'bara endast utom knappt nästan sällan bare kun unntatt undtagen nesten næsten',
  'только лишь кроме едва почти менее редко тільки лише крім майже μόνο εκτός σχεδόν',
  'فقط إلا سوى عدا باستثناء مگر جز تنها صرف سوائے ہی רק מלבד למעט אלא כמעט',
  'केवल सिर्फ ही छोड़कर फक्त मात्र শুধু শুধুমাত্র কেবল மட்டும் మాత్రమే ಮಾತ್ರ മാത്രം માત્ર ફક્ત ਸਿਰਫ਼ පමණි',
  'hanya kecuali chỉ trừ',
  // How sure somebody is of it, and whether it is so yet, or no more.
  'allegedly alleged reportedly supposedly possibly possible perhaps maybe probably probable former formerly proposed planned',
  'angeblich angebliche vermutlich mutmaßlich wahrscheinlich vielleicht möglicherweise ehemalige ehemaligen frühere früheren',
  'vermoedelijk waarschijnlijk misschien voormalige probablement prétendument ancien ancienne supuestamente presuntamente',
  'probablemente quizás antigua antiguo forse probabilmente presunto talvez alegadamente supostamente antiga antigo',
  'якобы возможно вероятно бывший бывшая podobno prawdopodobnie',
].join(' ');

/** The same where words are not parted, or it is a part of one. */
const INNER_NEGATIONS =
  '不 没 沒 無 无 未 非 勿 莫 ない なか なく せん ずに 않 없 아니 ไม่ ไร้ มิได้ มิใช่ មិន ບໍ່ မဟုတ် ಲ್ಲ മല്ല';
const INNER_LIMITS =
  '只 僅 仅 除 だけ のみ しか 以外 만 뿐 เฉพาะ เท่านั้น ยกเว้น เว้นแต่ ສະເພາະ ຍົກເວັ້ນ លើកលែង';

/** Words that can stand for each other without another meaning: articles, and forms of "be" and "have". */
const SMALL = [
  'a an the is are was were be been has have had do does did that which who this these in on at of for',
  'der die das den dem des ein eine einen einem einer ist sind war waren in im am an de het een was',
  'le la les l un une des du de d est sont était étaient en à au aux el los las una unos unas del es son era eran al',
  'il lo i gli uno di della è erano o os as um uma do da dos das é em no na в во на о об',
].join(' ');

interface Telling {
  readonly words: ReadonlySet<string>;
  /** Parts of words. */
  readonly inner: RegExp;
}

/** A list is folded when it is needed first. */
function telling(words: string, inner: string, key = plain): () => Telling {
  let known: Telling | undefined;
  return () =>
    (known ??= {
      words: new Set(words.split(' ').map((word) => key(folded(word)))),
      inner: new RegExp(inner.split(' ').map(folded).join('|'), 'g'),
    });
}

const negations = telling(NEGATIONS, INNER_NEGATIONS);
const limits = telling(LIMITS, INNER_LIMITS);
/** Not without its accents: Italian's `e` is no `è`. */
const small = telling(SMALL, '$^', (word) => word);

function folded(word: string): string {
  return String.fromCharCode(...fold(word).units);
}

/** Without the accents that some texts leave out: `nao` is `não`. */
function plain(word: string): string {
  return word.replace(/[\u0300-\u036f]/g, '');
}

function count({ words, inner }: Telling, given: readonly string[]): number {
  const inside = given.join('').match(inner)?.length ?? 0;
  return inside + given.filter((one) => words.has(plain(one))).length;
}

/** How often folded words say no. */
export function countNegations(words: readonly string[]): number {
  return count(negations(), words);
}

/** How often they limit what is said. */
export function countLimits(words: readonly string[]): number {
  return count(limits(), words);
}

/** Is it one of those that stand for each other? */
export function isSmall(word: string): boolean {
  return small().words.has(word);
}
