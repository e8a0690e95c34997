import { notFound } from '../../model/contract/problem.ts';
import { type TermText, terms } from '../../model/contract/terms.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import type { AppOptions } from '../options.ts';

export const mountTerms = (mount: Mount, options: AppOptions) => {
  const withAgreements = async (call: AnyCall, texts: readonly TermText[]) => {
    const agreements = await call.queries.terms.agreementsOf(call.user.userId);
    return texts.map(text => {
      const agreement = agreements.find(
        ({ tosName, tosVersion }) => tosName === text.tosName && tosVersion === text.tosVersion,
      );
      return { ...text, agreed: agreement !== undefined, agreementDate: agreement?.agreementDate ?? null };
    });
  };

  mount(terms.list, call => withAgreements(call, options.terms));

  mount(terms.agree, async call => {
    const { tosName, tosVersion } = call.params;
    // only the current version can be agreed to
    const term = options.terms.find(text => text.tosName === tosName && text.tosVersion === tosVersion);
    if (term === undefined) throw notFound();
    const isNew = await call.queries.terms.agree(call.user.userId, term, call.now);
    if (isNew) {
      await call.audit({
        action: 'agree',
        resource: 'terms',
        recordId: tosName,
        before: null,
        after: { tosName, tosVersion },
      });
    }
    const [agreed] = await withAgreements(call, [term]);
    if (agreed === undefined) throw notFound();
    return agreed;
  });
};
