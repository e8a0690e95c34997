import { code, keys, list, note, section, steps, table, text, type Topic } from '../topic.ts';

export const capabilities: Topic = {
  id: 'capabilities',
  group: 'use',
  title: 'Capabilities',
  lead: 'A capability says what a device can tell and be told: its attributes, and its commands. A device profile is made of them.',
  sections: [
    section(
      'kinds',
      'Standard and custom',
      text(
        'The [capabilities](/capabilities) page lists both. Standard ones, 206 in number, are there for everybody and stay as they are. Custom ones belong to your organization; the part of the id before the dot is its namespace.',
      ),
      table(
        ['Status', 'Means'],
        [
          ['Live', 'Devices may rely on it.'],
          ['Proposed', 'It may still change.'],
          ['Dead', 'Do not use it for new devices.'],
        ],
      ),
      note('Custom capabilities need the flag `customCapabilities`.'),
    ),
    section(
      'find',
      'Find one',
      list(
        'Type a part of the name or the id. The search in the header finds capabilities too.',
        'Narrow by status, by subject, by namespace, and by whether a profile of your organization uses it.',
        'The number beside each choice says how many it would leave. A second click lets the choice go.',
        'Select several to export them, or to copy their ids, one a line.',
      ),
    ),
    section(
      'definition',
      'Read a definition',
      list(
        'An attribute has a type, and often bounds, units or a list of values. Click a value to copy it.',
        'A setter is the command that sets an attribute. Commands without arguments that set one value stand beside that value.',
        'A command has arguments in a fixed order. Optional ones may be left out, from the last on.',
        'The JSON tab holds the definition to copy. Used by names the device profiles and their projects.',
      ),
    ),
    section(
      'playground',
      'The playground',
      text('It stands beside each definition. Nothing that you type there is sent anywhere.'),
      steps(
        'Choose an attribute or a command, or press Try beside it.',
        'Type a value. With every key you see whether it would be accepted, or where it is wrong and why.',
        'Copy the JSON: the event that a device sends, or the command that it gets.',
      ),
      text(
        'The chips below each field fill it with what is worth trying: the ends of the range, one beyond them, a wrong type.',
      ),
      keys(['Tab', 'Go on to the next field or chip'], ['Enter', 'Press the chip']),
    ),
    section(
      'calls',
      'Over the API',
      code(
        'The namespaces that you may look at',
        'curl "%{address}/v3/common/capabilities/namespaces" \\',
        '  -H "Authorization: Bearer $TOKEN"',
      ),
      text(
        'The same definitions are answered by the API: see the [API description](/api/docs). An id that no capability can have is refused with the code `bad_request`.',
      ),
    ),
  ],
};
