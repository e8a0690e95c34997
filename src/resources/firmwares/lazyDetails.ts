import { withTheme } from '../../theme/withTheme.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.ts';

export const DetailsDialog = lazyPart(
  withTheme(async () => (await import('./DetailsDialog.tsx')).DetailsDialog),
);
