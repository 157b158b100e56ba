// Names that back ends use for an answer, and names of other texts. All are compared in the form
// that `plain` returns: small letters only.

/** Names of the answer of a model, nearly certain. */
const ANSWER =
  /^(?:final|generated|ai|bot|llm|model|assistant|grouped|full|chat|rag|long|short|direct|detailed|concise|brief|complete)?(?:answer|response|reply|completion|output|antwort|antwoord|reponse|respuesta|resposta|risposta|odpowiedz|svar|cevap|回答|答案|回复|回覆|답변|응답|ответ)(?:text|content|markdown|md|html|message|body|chunk|delta|token|part|piece|sofar)?$/;
/** Names of texts that may be the answer. */
const WORDS =
  /^(?:text|content|message|result|summary(?:text)?|markdown|html|body|value|delta|token|(?:text|content|message)?(?:chunk|delta)|(?:generated|full|final)text|generat(?:ed|ion)|(?:grouped|single)result|texte|texto|testo|tekst|inhalt|contenido|contenu|conteudo|outputtext|explanation|utterance|raw|(?:ai|bot|assistant)(?:message|text|content)?)$/;
/** The parts of an answer. Few other things have these names. */
const PARTS = /^(?:sentence|statement|paragraph)$/;
/** Questions of users, and other texts that are not the answer. */
const ASKED =
  /^(?:(?:query|question|prompt|input|user|human)(?:s|text|message|content|prompt|query|question|input)?|frage|vraag|pregunta|pergunta|domanda|вопрос|问题|質問|질문)$/;
const OTHERS =
  /^(?:system(?:text|message|content|prompt)?|request|history|instructions|tools?|usage|thinking|reasoning|thought|errors?|exception|errormessage)$/;
/** Types of events that do not contain the answer. */
const OTHER_EVENTS =
  /think|thought|reason|analysis|status|progress|log$|debug|trace|tool|error|usage|ping|beat|title|suggest|follow|related|query|question|plan(?!at)|metric/;
/** Fields with short texts that a stream may contain beside its answer. */
const LABELS =
  /^(?:type|event|kind|target|method|action|topic|channel|op|path|object|model|role|mode|name|unit|finish|stop|done|key|code|version|agent|node|step|stage|phase|reason|sender|author|from|to)$|ids?$|stat|time|date|lang|finish|reason|url|title|progress|error|warning/;

/** How likely a text with this name is the answer, from 0 to 4. */
export function answerRank(name: string): number {
  return ANSWER.test(name) ? 4 : PARTS.test(name) ? 3 : WORDS.test(name) ? 2 : 0;
}

/** From this rank on, hardly any other text has such a name. */
export const SURE = 3;

export const isAsked = (name: string): boolean => ASKED.test(name);
export const isLabel = (name: string): boolean => LABELS.test(name);
export const isOtherEvent = (name: string): boolean => OTHER_EVENTS.test(name);
/** Whether a text with this name was not written by the model. */
export const isForeign = (name: string): boolean => OTHERS.test(name) || ASKED.test(name);
