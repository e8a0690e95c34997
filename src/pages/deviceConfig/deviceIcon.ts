import type { ComponentType } from 'react';
import type { ProfileDocument } from '../../../model/contract/deviceProfiles.ts';
import {
  BulbIcon,
  DeviceIcon,
  HubIcon,
  type IconProps,
  LockIcon,
  MotionIcon,
  PowerIcon,
  ThermometerIcon,
} from '../../theme/icons.tsx';

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  Bridges: HubIcon,
  Hub: HubIcon,
  Light: BulbIcon,
  MotionSensor: MotionIcon,
  SmartLock: LockIcon,
  SmartPlug: PowerIcon,
  Switch: PowerIcon,
  TempHumiditySensor: ThermometerIcon,
  TempSensor: ThermometerIcon,
  Thermostat: ThermometerIcon,
};

/** The icon of the main component's first category; the icon of any device if it has none of its own. */
export const deviceIcon = ({ components }: Pick<ProfileDocument, 'components'>) =>
  icons[components[0]?.categories?.[0]?.name ?? ''] ?? DeviceIcon;
