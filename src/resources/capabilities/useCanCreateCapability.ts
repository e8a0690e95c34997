import { isOn } from '../../../model/rules/flags.ts';
import { useFlags, useUser } from '../../auth/SessionContext.ts';

/** Whether custom capabilities are enabled, and whether the user can create one. */
export const useCanCreateCapability = () => {
  const flags = useFlags();
  const user = useUser();
  const isEnabled = isOn(flags, 'customCapabilities');
  return { isEnabled, canCreate: isEnabled && user?.may.createProjects === true };
};
