import { useTranslate } from 'ra-core';
import { LinkButton } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';

export const NewTestDeviceLink = () => (
  <LinkButton look="main" to="/testDevices/create" icon={<PlusIcon size={16} />}>
    {useTranslate()('testDevices.new')}
  </LinkButton>
);
