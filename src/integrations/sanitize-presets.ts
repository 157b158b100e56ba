/**
 * Settings for sanitisers that allow markers: the tag `citation-anchor` with `source-ids`, and
 * nothing else. Without them, all sanitisers remove the tag. Links as carriers (`carrier: 'link'`)
 * need no settings.
 */

const TAG = 'citation-anchor';
const ATTRIBUTE = 'source-ids';

/**
 * The configuration for DOMPurify.
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

/** The part of a rehype-sanitize schema that markers need. */
interface RehypeSchema {
  tagNames?: string[] | null | undefined;
  attributes?: Record<string, unknown[]> | null | undefined;
}

/**
 * Extends a schema of rehype-sanitize, so that it allows markers.
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
 * The setting for Streamdown.
 *
 * @example <Streamdown allowedTags={streamdownAllowedTags}>…</Streamdown>
 */
export const streamdownAllowedTags = { [TAG]: [ATTRIBUTE] };

/**
 * Extends a configuration of the platform's own sanitiser, so that it allows markers.
 *
 * @example element.setHTML(html, { sanitizer: sanitizerConfig(new Sanitizer().get()) })
 */
export function sanitizerConfig<C extends { elements?: unknown[] | undefined }>(config: C): C {
  // A configuration that lists what to remove allows everything else.
  if (!config.elements) return config;
  return { ...config, elements: [...config.elements, { name: TAG, attributes: [ATTRIBUTE] }] };
}
