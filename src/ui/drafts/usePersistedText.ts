import * as z from 'zod/mini';
import { usePersistedValue } from './usePersistedValue.ts';

const textSchema = z.string();

/**
 * A text that outlives its page.
 *
 * @example const [comment, setComment] = usePersistedText(`comment.${requestId}`);
 */
export const usePersistedText = (name: string) => usePersistedValue<string>(name, textSchema, '');
