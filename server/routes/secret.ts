import { ApiError, notFound } from '../../model/contract/problem.ts';
import { secretWord } from '../../model/contract/secret.ts';
import { isOn } from '../../model/rules/flags.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

const plain = (word: string) => word.trim().toLowerCase();

export const mountSecret = (mount: Mount, options: AppOptions) => {
  mount(
    secretWord.check,
    async call => {
      if (!isOn(call.flags, 'easterEgg')) throw notFound();
      await options.limits.secretGuess(call.user.userId);
      if (plain(call.body.word) !== plain(options.secretWord)) {
        throw new ApiError('invalid', 'Wrong secret! Please try again!', {
          errors: { word: 'Wrong secret! Please try again!' },
        });
      }
    },
    // changes nothing, so it needs no transaction
    { ownTransaction: true },
  );
};
