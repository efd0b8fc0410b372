// The log viewer, written by hand with only the code that it needs: the limit for the console.
const log = document.getElementById('log');
const size = document.getElementById('size');
const entry = /^(\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d\S*\s+)(TRACE|DEBUG|INFO|WARN|ERROR)\b/;

function line(text) {
  const element = document.createElement('div');
  const found = entry.exec(text);
  if (found) {
    const level = document.createElement('b');
    level.textContent = found[2];
    element.className = found[2];
    element.append(found[1], level, `${text.slice(found[0].length)}\n`);
  } else element.textContent = `${text}\n`;
  return element;
}

async function read() {
  const answer = await fetch(`service/rest/internal/logging/log?bytesCount=-${size.value * 1024}`, {
    cache: 'no-store',
  });
  const lines = (await answer.text()).trimEnd().split('\n');
  const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 4;
  log.replaceChildren(...lines.map(line));
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

document.getElementById('refresh').addEventListener('click', () => void read());
size.addEventListener('change', () => void read());
void read();
