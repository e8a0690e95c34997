import { useStore } from 'react-admin';

/** Whether single keys are shortcuts. Those who enter text by voice turn them off. */
export const useSingleKeysSetting = () => {
  const [isOn, setIsOn] = useStore('keys.single', true);
  return { isOn, setIsOn };
};
