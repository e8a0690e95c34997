import { isOn } from '../../../model/rules/flags.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';

/** Whether custom capabilities are enabled, and whether the user can create one. */
export const useMayDescribe = () => {
  const flags = useFlags();
  const user = useUser();
  const isThere = isOn(flags, 'customCapabilities');
  return { isThere, mayCreate: isThere && user?.may.createProjects === true };
};
