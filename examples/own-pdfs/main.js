import 'citation-elements/define';
import 'citation-elements/pdf';
import '../shared/chat.css';
import './wide.css';

const block = document.querySelector('citation-block');

// "Read here" asks for the file when somebody presses it: with your cookies, your token, your address.
block.load = (source, evidence, { signal }) => fetch(`/files/${source.id}`, { signal });

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  document.querySelector('.question').hidden = false;
  const answer = await fetch('/answer.json');
  block.payload = await answer.json();
});
