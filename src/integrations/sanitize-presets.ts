/**
 * What sanitisers have to be told so that markers pass: the tag `citation-anchor` with `source-ids`,
 * and nothing else. By default all of them take it out. Links as carriers need none of this.
 */

const TAG = 'citation-anchor';
const ATTRIBUTE = 'source-ids';

/**
 * For DOMPurify.
 *
 * @example DOMPurify.sanitize(html, dompurifyConfig)
 */
export const dompurifyConfig = {
  CUSTOM_ELEMENT_HANDLING: {
    tagNameCheck: (tag: string): boolean => tag === TAG,
    attributeNameCheck: (attribute: string, tag?: string): boolean =>
      attribute === ATTRIBUTE && (tag === undefined || tag === TAG),
    allowCustomizedBuiltInElements: false,
  },
};

/** The part of a schema that a marker changes. */
interface RehypeSchema {
  tagNames?: string[] | null | undefined;
  attributes?: Record<string, unknown[]> | null | undefined;
}

/**
 * For rehype-sanitize: a schema that lets markers pass as well.
 *
 * @example unified().use(rehypeSanitize, rehypeSchema(defaultSchema))
 */
export function rehypeSchema<S extends RehypeSchema>(schema: S): S {
  return {
    ...schema,
    tagNames: [...(schema.tagNames ?? []), TAG],
    attributes: { ...schema.attributes, [TAG]: [ATTRIBUTE] },
  };
}

/**
 * For Streamdown.
 *
 * @example <Streamdown allowedTags={streamdownAllowedTags}>…</Streamdown>
 */
export const streamdownAllowedTags = { [TAG]: [ATTRIBUTE] };

/**
 * For the platform's own sanitiser: a configuration that lets markers pass as well.
 *
 * @example element.setHTML(html, { sanitizer: sanitizerConfig(new Sanitizer().get()) })
 */
export function sanitizerConfig<C extends { elements?: unknown[] | undefined }>(config: C): C {
  // A configuration that names what to remove lets all the rest pass.
  if (!config.elements) return config;
  return { ...config, elements: [...config.elements, { name: TAG, attributes: [ATTRIBUTE] }] };
}
