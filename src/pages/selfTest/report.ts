import { selfTestItemsFor } from '../../../model/rules/certification/selfTestItems.ts';
import { formatFullTime } from '../../ui/format.ts';
import { itemName, proofText, resultName } from './itemTexts.ts';
import type { ShownSelfTest } from './useSelfTest.ts';

const columns = ['group', 'itemId', 'item', 'result', 'note', 'evidence', 'testerNm', 'testedDt', 'proof'];

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The content of an export; `lines` of an item are below its name. */
export const reportOf = (test: ShownSelfTest, translate: Translate, now: number) => {
  const { pjtNm, pjtId, prodType, completedDt, completedBy, done, total } = test;
  const itemOf = new Map(test.items.map(item => [item.itemId, item]));
  const groups = selfTestItemsFor(prodType).map(({ group, items }) => ({
    name: translate(`selfTest.groups.${group}`),
    items: items.flatMap(({ itemId }) => {
      const item = itemOf.get(itemId);
      if (item === undefined) return [];
      const { result, note, file, proof, testedDt, testerNm } = item;
      return {
        ...item,
        name: itemName(itemId, translate),
        resultName: resultName(result, translate),
        lines: [
          ...(testedDt === null ? [] : [`${testerNm}, ${formatFullTime(testedDt)}`]),
          ...(proof === null ? [] : [proofText(proof, translate, formatFullTime)]),
          ...(file === null ? [] : [translate('selfTest.export.evidence', { name: file.fileNm })]),
          ...note.split('\n').filter(line => line !== ''),
        ],
      };
    }),
  }));
  return {
    title: translate('selfTest.export.title', { name: pjtNm }),
    head: [
      translate('selfTest.export.of', { projectId: pjtId, type: translate(`projectType.${prodType}`) }),
      completedDt === null
        ? translate('selfTest.export.open', { done, total })
        : translate('selfTest.completedBy', { name: completedBy, time: formatFullTime(completedDt) }),
      translate('selfTest.export.made', { time: formatFullTime(now) }),
    ],
    groups,
    pageText: (page: number, pages: number) => translate('selfTest.export.page', { page, total: pages }),
    columns: columns.map(source => ({ source, header: translate(`selfTest.export.columns.${source}`) })),
    rows: groups.flatMap(({ name: group, items }) =>
      items.map(({ itemId, name: item, result, note, file, testerNm, testedDt, proof }) => ({
        group,
        itemId,
        item,
        result,
        note,
        evidence: file?.fileNm ?? '',
        testerNm,
        testedDt,
        proof: proof && proofText(proof, translate, formatFullTime),
      })),
    ),
  };
};

export type SelfTestReport = ReturnType<typeof reportOf>;
