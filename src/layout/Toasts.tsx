import { Notification } from 'ra-ui-materialui';

export const Toasts = () => <Notification />;
