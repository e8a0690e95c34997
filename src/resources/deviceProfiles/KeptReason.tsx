import { useTranslate } from 'react-admin';
import type { KeptReason as Reason } from '../../../model/contract/profileChanges.ts';

/** Why a profile is left unchanged, in a few words. */
export const KeptReason = ({ reason }: { reason: Reason | 'inUse' | null }) => {
  const translate = useTranslate();
  return reason !== null && <span className="list-second">{translate(`deviceProfiles.kept.${reason}`)}</span>;
};
