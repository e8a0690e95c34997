import {
  type Candidate,
  type DeviceReport,
  type Fingerprint,
  type HandlerMatch,
  MAX_CANDIDATES,
  type Protocol,
} from '../contract/fingerprints.ts';
import type { HandlerPermission } from '../contract/handlers.ts';
import { formatCode } from './codes.ts';
import { isManufacturer, protocolOf } from './fingerprints.ts';

const protocolNames: Record<Protocol, string> = { zigbee: 'Zigbee', zwave: 'Z-Wave', matter: 'Matter' };

/** One condition of a fingerprint: whether the device meets it, and if not, why, as a sentence. */
type Check = { holds: boolean; sentence: string };

const shown = (value: number | string | null, digits: number) => {
  if (value === null || value === '') return 'none';
  return typeof value === 'string' ? `"${value}"` : formatCode(value, digits);
};

const equals = <V extends number | string>(
  name: string,
  wanted: V,
  reported: V | null,
  digits = 4,
): Check => ({
  holds: wanted === reported,
  sentence: `Its ${name} is ${shown(wanted, digits)}, but the device reports ${shown(reported, digits)}.`,
});

/** An empty list requires nothing. */
const oneOf = (name: string, wanted: readonly number[], reported: number | null, digits = 4): Check[] =>
  wanted.length === 0
    ? []
    : [
        {
          holds: reported !== null && wanted.includes(reported),
          sentence: `Its ${name} is ${wanted.map(code => formatCode(code, digits)).join(' or ')}, but the device reports ${shown(reported, digits)}.`,
        },
      ];

const holdsAll = (
  name: string,
  wanted: readonly number[],
  reported: readonly number[],
  digits = 4,
): Check[] =>
  wanted.map(code => ({
    holds: reported.includes(code),
    sentence: `It needs the ${name} ${formatCode(code, digits)}, which the device doesn't report.`,
  }));

const checksOf = (report: DeviceReport, fingerprint: Fingerprint): Check[] => {
  if (report.protocol === 'zigbee' && fingerprint.kind === 'zigbeeManufacturer')
    return [
      equals('manufacturer', fingerprint.manufacturer, report.manufacturer),
      equals('model', fingerprint.model, report.model),
    ];
  if (report.protocol === 'zigbee' && fingerprint.kind === 'zigbeeGeneric')
    return [
      ...holdsAll('server cluster', fingerprint.clusters.server, report.clusters.server),
      ...holdsAll('client cluster', fingerprint.clusters.client, report.clusters.client),
      ...oneOf('device identifier', fingerprint.deviceIdentifiers, report.deviceIdentifier),
      ...oneOf('Zigbee profile', fingerprint.zigbeeProfiles, report.zigbeeProfile),
    ];
  if (report.protocol === 'zwave' && fingerprint.kind === 'zwaveManufacturer')
    return [
      equals('manufacturer ID', fingerprint.manufacturerId, report.manufacturerId),
      equals('product type', fingerprint.productType, report.productType),
      equals('product ID', fingerprint.productId, report.productId),
    ];
  if (report.protocol === 'zwave' && fingerprint.kind === 'zwaveGeneric') {
    const { supported, controlled } = report.commandClasses;
    const { commandClasses } = fingerprint;
    return [
      equals('generic type', fingerprint.genericType, report.genericType, 2),
      ...oneOf('specific type', fingerprint.specificType, report.specificType, 2),
      ...holdsAll('supported command class', commandClasses.supported, supported, 2),
      ...holdsAll('controlled command class', commandClasses.controlled, controlled, 2),
      ...holdsAll('command class', commandClasses.either, [...supported, ...controlled], 2),
    ];
  }
  if (report.protocol === 'matter' && fingerprint.kind === 'matterManufacturer')
    return [
      equals('vendor ID', fingerprint.vendorId, report.vendorId),
      equals('product ID', fingerprint.productId, report.productId),
    ];
  if (report.protocol === 'matter' && fingerprint.kind === 'matterGeneric')
    return holdsAll('device type', fingerprint.deviceTypes, report.deviceTypes);
  return [{ holds: false, sentence: 'It supports another protocol.' }];
};

type Try = {
  fingerprint: Fingerprint;
  isMatch: boolean;
  held: number;
  conditions: number;
  failures: string[];
};

const tryOne = (report: DeviceReport, fingerprint: Fingerprint): Try => {
  const checks = checksOf(report, fingerprint);
  const failures = checks.filter(({ holds }) => !holds).map(({ sentence }) => sentence);
  const held = checks.length - failures.length;
  return { fingerprint, isMatch: failures.length === 0, held, conditions: checks.length, failures };
};

/**
 * Negative if `a` comes first: matches before others, then a product's own fingerprint, then more conditions; others by
 * the share of conditions that the device meets.
 */
const byRank = (a: Try, b: Try) =>
  Number(b.isMatch) - Number(a.isMatch) ||
  (a.isMatch
    ? Number(isManufacturer(b.fingerprint)) - Number(isManufacturer(a.fingerprint)) ||
      b.conditions - a.conditions
    : b.held / b.conditions - a.held / a.conditions || a.failures.length - b.failures.length);

type Tried = { handler: Contestant; best: Try | null; rejection: string };

export type Contestant = Pick<Candidate, 'handlerId' | 'handlerNm' | 'pjtId'> & {
  permissions: readonly HandlerPermission[];
  /** can include those of other protocols, too */
  fingerprints: readonly Fingerprint[];
};

const tryHandler = (report: DeviceReport, handler: Contestant): Tried => {
  const name = protocolNames[report.protocol];
  const tries = handler.fingerprints
    .filter(({ kind }) => protocolOf[kind] === report.protocol)
    .map(fingerprint => tryOne(report, fingerprint));
  const best = tries.reduce<Try | null>(
    (first, next) => (first === null || byRank(next, first) < 0 ? next : first),
    null,
  );
  if (best === null) return { handler, best, rejection: `It has no ${name} fingerprint.` };
  if (!handler.permissions.includes(report.protocol))
    return { handler, best, rejection: `Its driver has no permission for ${name}.` };
  return { handler, best, rejection: '' };
};

const count = (conditions: number) => `${conditions} ${conditions === 1 ? 'condition' : 'conditions'}`;

const MAX_FAILURES = 3;

const failureText = (failures: readonly string[]) => {
  const more = failures.length - MAX_FAILURES;
  const rest = more > 0 ? [`${more} more ${more === 1 ? "condition isn't" : "conditions aren't"} met.`] : [];
  return [...failures.slice(0, MAX_FAILURES), ...rest].join(' ');
};

const isEligible = ({ best, rejection }: Tried): boolean => best !== null && best.isMatch && rejection === '';

const whyItLoses = ({ best, rejection }: Tried, winner: Try | null): string => {
  if (best === null || rejection !== '') return rejection;
  if (!best.isMatch || winner === null) return failureText(best.failures);
  const { id } = winner.fingerprint;
  if (isManufacturer(winner.fingerprint) && !isManufacturer(best.fingerprint))
    return `It matches too, but it is generic, and "${id}" names this product.`;
  if (winner.conditions > best.conditions)
    return `It matches too, but on ${count(best.conditions)}, and "${id}" matches on ${winner.conditions}.`;
  return `It matches as well as "${id}" does, so a hub may choose either handler. Change one of the two.`;
};

const whyItWins = ({ fingerprint, conditions }: Try): string => {
  switch (fingerprint.kind) {
    case 'zigbeeManufacturer':
      return 'It names the manufacturer and model that the device reports.';
    case 'zwaveManufacturer':
      return 'It names the manufacturer, product type, and product that the device reports.';
    case 'matterManufacturer':
      return 'It names the vendor and product that the device reports.';
    default:
      return `The device meets ${conditions === 1 ? 'its only condition' : `all ${count(conditions)}`} of this generic fingerprint.`;
  }
};

const candidate = ({ handler, best }: Tried, reason: string): Candidate => {
  const { handlerId, handlerNm, pjtId } = handler;
  return { handlerId, handlerNm, pjtId, fingerprint: best?.fingerprint ?? null, reason };
};

/**
 * HND-01: the handler that takes a device with this report, and why each of the others doesn't. A fingerprint that
 * names the product wins over a generic one; of two generic ones, the one with more conditions wins.
 */
export const matchHandlers = (
  report: DeviceReport,
  handlers: readonly Contestant[],
): Omit<HandlerMatch, 'profile'> => {
  const tried = handlers
    .map(handler => tryHandler(report, handler))
    .toSorted((a, b) => {
      const order = Number(isEligible(b)) - Number(isEligible(a));
      if (order !== 0 || a.best === null || b.best === null)
        return order || Number(b.best !== null) - Number(a.best !== null);
      return byRank(a.best, b.best);
    });
  const [first, ...rest] = tried;
  const winner = first !== undefined && isEligible(first) ? first : undefined;
  const losers = winner === undefined ? tried : rest;
  const best = winner?.best ?? null;
  return {
    match: winner === undefined || best === null ? null : candidate(winner, whyItWins(best)),
    others: losers.slice(0, MAX_CANDIDATES).map(loser => candidate(loser, whyItLoses(loser, best))),
  };
};
