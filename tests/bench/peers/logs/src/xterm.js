import { FitAddon } from '@xterm/addon-fit';
import { Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import { listen } from './feed.js';

const terminal = new Terminal({ scrollback: 100_000, convertEol: true });
const fit = new FitAddon();
terminal.loadAddon(fit);
terminal.open(document.getElementById('root'));
fit.fit();

let written = 0;
listen(lines => {
  terminal.write(`${lines.join('\n')}\n`, () => {
    written += lines.length;
  });
});
// counted when the terminal has processed it
globalThis.seen = () => written;
