// What back ends call an answer, and what is none: in small letters and nothing else, as `plain` makes them.

/** What a model said, for sure. */
const ANSWER =
  /^(?:final|generated|ai|bot|llm|model|assistant|grouped|full|chat|rag|long|short|direct|detailed|concise|brief|complete)?(?:answer|response|reply|completion|output|antwort|antwoord|reponse|respuesta|resposta|risposta|odpowiedz|svar|cevap|回答|答案|回复|回覆|답변|응답|ответ)(?:text|content|markdown|md|html|message|body|chunk|delta|token|part|piece|sofar)?$/;
/** What a model may have said. */
const WORDS =
  /^(?:text|content|message|result|summary(?:text)?|markdown|html|body|value|delta|token|(?:text|content|message)?(?:chunk|delta)|(?:generated|full|final)text|generat(?:ed|ion)|(?:grouped|single)result|texte|texto|testo|tekst|inhalt|contenido|contenu|conteudo|outputtext|explanation|utterance|raw|(?:ai|bot|assistant)(?:message|text|content)?)$/;
/** What answers are made of, a name that little else has. */
const PARTS = /^(?:sentence|statement|paragraph)$/;
/** What somebody asked, and what else is not the model's answer. */
const ASKED =
  /^(?:(?:query|question|prompt|input|user|human)(?:s|text|message|content|prompt|query|question|input)?|frage|vraag|pregunta|pergunta|domanda|вопрос|问题|質問|질문)$/;
const OTHERS =
  /^(?:system(?:text|message|content|prompt)?|request|history|instructions|tools?|usage|thinking|reasoning|thought|errors?|exception|errormessage)$/;
/** Events that say something else than the answer. */
const OTHER_EVENTS =
  /think|thought|reason|analysis|status|progress|log$|debug|trace|tool|error|usage|ping|beat|title|suggest|follow|related|query|question|plan(?!at)|metric/;
/** What a stream may send beside its text, in fields of text. */
const LABELS =
  /^(?:type|event|kind|target|method|action|topic|channel|op|path|object|model|role|mode|name|unit|finish|stop|done|key|code|version|agent|node|step|stage|phase|reason|sender|author|from|to)$|ids?$|stat|time|date|lang|finish|reason|url|title|progress|error|warning/;

/** How much the name of a text says that it is the answer, from 0 to 4. */
export function answerRank(name: string): number {
  return ANSWER.test(name) ? 4 : PARTS.test(name) ? 3 : WORDS.test(name) ? 2 : 0;
}

/** From this rank on, little else has such a name. */
export const SURE = 3;

export const isAsked = (name: string): boolean => ASKED.test(name);
export const isLabel = (name: string): boolean => LABELS.test(name);
export const isOtherEvent = (name: string): boolean => OTHER_EVENTS.test(name);
/** Is what has this name not the model's? */
export const isForeign = (name: string): boolean => OTHERS.test(name) || ASKED.test(name);
