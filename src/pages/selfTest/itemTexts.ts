import type { SelfTestProof, TestResult } from '../../../model/contract/selfTests.ts';
import { escapeControls } from '../../../model/rules/logMessage.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

export const itemName = (itemId: string, translate: Translate) => translate(`selfTest.items.${itemId}.name`);

export const resultName = (result: TestResult | null, translate: Translate) =>
  translate(`selfTest.resultNames.${result ?? 'none'}`);

/** A line of the log without the parts that are the same in all of them. */
const shortText = (text: string) =>
  escapeControls(text)
    .replace(/^main\//, '')
    .replace(/: done$/, '');

const latencyText = (latency: number, translate: Translate) =>
  latency < 100
    ? translate('selfTest.instant')
    : translate('selfTest.seconds', { count: (latency / 1000).toFixed(1) });

/** A sentence that describes a proof. */
export const proofText = (
  { label, command, event, latency }: SelfTestProof,
  translate: Translate,
  formatTime: (time: number) => string,
) =>
  translate('selfTest.provedBy', {
    device: label,
    command: shortText(command.text),
    event: shortText(event.text),
    latency: latencyText(latency, translate),
    time: formatTime(event.at),
  });
