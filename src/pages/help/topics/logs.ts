import { EVENTS_A_CALL, MESSAGE_LIMIT } from '../../../../model/contract/logs.ts';
import { code, list, note, section, steps, table, text, type Topic } from '../topic.ts';

export const PUBLISHER = 'publish.mjs';

export const logs: Topic = {
  id: 'live-logging',
  group: 'technical',
  title: 'Live logging',
  lead: 'What a connector app or a device sends is on the page within a moment. Events reach the workspace with one HTTP call; no library is needed.',
  sections: [
    section(
      'first-event',
      'A first event',
      steps(
        'Make an API token with the scope `logs` under [Your account](/account), and put it into an environment variable named `TOKEN`.',
        'Put the id of the project, or of the device, into `TARGET`. It is shown on its page.',
        'Start the live log of that project or device.',
        'Publish an event.',
      ),
      code(
        'Publish an event of a connector app',
        'curl -X POST "%{address}/v2/logs/events?type=SMARTAPPIDS&target=$TARGET" \\',
        '  -H "Authorization: Bearer $TOKEN" \\',
        '  -H "Content-Type: application/x-ndjson" \\',
        `  -d '{"type": "LOG", "message": "Hello from my connector"}'`,
      ),
      text('For a device, the type is `DEVICEIDS` and the target is the id of the device.'),
    ),
    section(
      'publisher',
      'A publisher in Node',
      text(
        'It collects events and sends them ten times a second. Save it beside your connector, or run it as it is with `node publish.mjs`.',
      ),
      code(
        PUBLISHER,
        'const { TOKEN, TARGET, TYPE = "SMARTAPPIDS" } = process.env;',
        'const query = new URLSearchParams({ type: TYPE, target: TARGET });',
        'const address = "%{address}/v2/logs/events?" + query;',
        'const waiting = [];',
        '',
        'export const log = event => {',
        '  waiting.push({ time: new Date().toISOString(), ...event });',
        '};',
        '',
        'const send = async () => {',
        '  if (waiting.length === 0) return;',
        `  const events = waiting.splice(0, ${EVENTS_A_CALL});`,
        '  const answer = await fetch(address, {',
        '    method: "POST",',
        '    headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/x-ndjson" },',
        '    body: events.map(event => JSON.stringify(event)).join("\\n"),',
        '  });',
        '  if (!answer.ok) console.error((await answer.json()).message);',
        '};',
        '',
        'setInterval(() => send().catch(console.error), 100);',
        'log({ type: "LOG", message: "Hello from my connector" });',
      ),
    ),
    section(
      'events',
      'What an event holds',
      text('Any JSON object. These fields have a meaning; each may be left out.'),
      table(
        ['Field', 'Shown as', 'Without it'],
        [
          ['`message`', 'The text of the line', 'The whole event as JSON'],
          ['`type`', 'Its kind', '`DEVICE_EVENT`'],
          ['`time`', 'When it happened', 'When it arrived'],
          ['`messageSourceId`', 'Where it comes from', 'Nothing'],
          ['`id`', 'Its id', 'One made of the time'],
        ],
      ),
      list(
        `One call takes up to ${EVENTS_A_CALL} events and 1 MB, as a JSON array or one object a line.`,
        `An event over ${MESSAGE_LIMIT / 1024} KB is cut at its longest text, and marked.`,
        'Where a line is not valid, the answer names it and nothing of the call is kept.',
        'An answer 429 says in `Retry-After` how many seconds to wait. 503 means that nothing was kept: send it again.',
        'Publishing takes no Idempotency-Key. What is sent twice is shown twice.',
      ),
    ),
    section(
      'promises',
      'What the log promises',
      text(
        'Every event of a target has a number. Whoever watches sees them in order, without a hole; where something is missing, a row says how many, or that nobody knows.',
      ),
      list(
        'Events are kept for a day, the newest 10,000 of each target, unless your administrator set it otherwise.',
        'A connection that breaks is opened again and goes on after the last number.',
        'A page that can not keep up loses the oldest events first, and is told which.',
        'Signing out closes every log at once, in all tabs.',
      ),
      note(
        'A device opens its log through a small pop-up. If the browser blocks it, allow pop-ups for this address.',
      ),
    ),
  ],
};
