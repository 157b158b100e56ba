import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { CitationEvent, CitationPayload } from 'citation-elements';
import { hear, play, type Message } from '../scenario';

const messages = signal<Message<CitationPayload>[]>([]);

@Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `@for (message of messages(); track message.id) {
    <article [id]="message.id">
      <citation-block
        [payload]="message.payload"
        [streaming]="message.streaming"
        (citation-open)="hear($event)"
        (citation-close)="hear($event)"
        (citation-navigate)="follow($event)"
      >
        @for (paragraph of message.paragraphs; track $index) {
          <p>
            {{ paragraph.text
            }}<citation-anchor [attr.source-ids]="paragraph.ids"></citation-anchor>
          </p>
        }
      </citation-block>
    </article>
  }`,
})
class App {
  readonly messages = messages;
  readonly hear = hear;

  /** The template's compiler knows the events: another type of event is an error. */
  follow(event: CitationEvent<'citation-navigate'>): void {
    if (event.detail.url) hear(event);
  }
}

await play<CitationPayload>(
  () => import('citation-elements/define'),
  () => {
    void bootstrapApplication(App);
    return (next) => messages.set(next);
  },
);
