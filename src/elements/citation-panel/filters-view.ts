import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Localization } from '../../locales/index.js';
import type { CitationSourceType } from '../../model/index.js';
import type { FilterChoices, SourceFilter } from './filter.js';

/** The search field, and the filters with more than one choice. */
export function filtersTemplate(
  filter: SourceFilter,
  choices: FilterChoices,
  { messages }: Localization,
  onChange: (change: Partial<SourceFilter>) => void,
): TemplateResult {
  const value = ({ currentTarget }: Event): string => (currentTarget as HTMLInputElement).value;
  const select = (
    name: 'site' | 'type' | 'year',
    label: string,
    options: readonly (readonly [value: string, words: string])[],
  ): TemplateResult | typeof nothing =>
    options.length < 2
      ? nothing
      : html`<select
          aria-label=${label}
          .value=${filter[name]}
          @change=${(event: Event) => onChange({ [name]: value(event) })}
        >
          <option value="">${label}: ${messages.all}</option>
          ${options.map(([one, words]) => html`<option value=${one}>${words}</option>`)}
        </select>`;
  const same = (values: readonly string[]) => values.map((one) => [one, one] as const);
  return html`<div class="filters" part="filters" role="search">
    <input
      type="search"
      aria-label=${messages.searchSources}
      placeholder=${messages.searchSources}
      maxlength="200"
      .value=${filter.words}
      @input=${(event: Event) => onChange({ words: value(event) })}
    />
    ${select('site', messages.site, same(choices.sites))}
    ${select(
      'type',
      messages.type,
      choices.types.map((type) => [type, typeName(type, messages)] as const),
    )}
    ${select('year', messages.date, same(choices.years))}
    <label
      ><input
        type="checkbox"
        .checked=${filter.isCited}
        @change=${(event: Event) =>
          onChange({ isCited: (event.currentTarget as HTMLInputElement).checked })}
      />${messages.cited}</label
    >
  </div>`;
}

function typeName(type: CitationSourceType, messages: Localization['messages']): string {
  const names: Partial<Record<CitationSourceType, string>> = {
    web: messages.typeWeb,
    file: messages.file,
    news: messages.typeNews,
    video: messages.typeVideo,
    image: messages.typeImage,
    map: messages.typeMap,
    tool: messages.typeTool,
  };
  return names[type] ?? type;
}
