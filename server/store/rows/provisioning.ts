import type { DeviceIdentity } from '../../../model/contract/deviceIdentities.ts';
import type { Row } from './row.ts';

export type DeviceIdentityRow = Row<
  DeviceIdentity,
  {
    mnId: string;
    /** base64 of 32 bytes */
    publicKey: string;
    /** JSON, without the mnId */
    meta: string;
    /** who registered it */
    ownerId: string;
  },
  'hashed_sn' | 'key' | 'canEdit'
>;
