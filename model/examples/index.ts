import type { ProjectExample } from '../contract/projects.ts';
import { cloudLamp } from './cloudLamp.ts';
import { dimmer } from './dimmer.ts';
import type { Example } from './example.ts';
import { finderTag } from './finderTag.ts';
import { hubThermostat } from './hubThermostat.ts';
import { lock } from './lock.ts';
import { motionSensor } from './motionSensor.ts';

/** PRJ-01: the examples that a new project can start from. */
export const examples: Record<ProjectExample, Example> = {
  dimmer,
  motionSensor,
  lock,
  finderTag,
  cloudLamp,
  hubThermostat,
};
