import { Notification } from 'react-admin';

export const Toasts = () => <Notification />;
