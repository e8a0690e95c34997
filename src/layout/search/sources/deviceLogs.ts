import type { TestDevice } from '../../../../model/contract/devices.ts';
import { deviceLogPath } from '../../../ui/project/paths.ts';
import { type Hit, MAX_HITS, type Source } from '../source.ts';

/** 'log porch', 'device log porch', or 'open the log of porch': the words that identify the device */
const LOG_QUERY = /^(?:open )?(?:the |a )?(?:device )?logs?(?: of)?(?: (?<device>.*))?$/i;

const toHits = ({ deviceId, label, pjtId, prodType, pjtNm }: TestDevice): Hit[] =>
  pjtId === null || prodType === null
    ? []
    : [
        {
          title: label,
          detail: pjtNm ?? undefined,
          icon: 'log',
          to: deviceLogPath({ prodType, pjtId }, { deviceId }),
        },
      ];

/** The logs of devices in projects, if the query asks for a log. */
export const deviceLogs: Source = {
  name: 'deviceLogs',
  isRemote: true,
  search: async (query, { dataProvider }, signal) => {
    const match = LOG_QUERY.exec(query);
    if (match === null) return { hits: [], total: 0 };
    const q = match.groups?.device ?? '';
    const { data } = await dataProvider.getList<TestDevice & { id: string }>('testDevices', {
      filter: q === '' ? {} : { q },
      sort: { field: 'eventDt', order: 'DESC' },
      pagination: { page: 1, perPage: 4 * MAX_HITS },
      signal,
    });
    const hits = data.flatMap(toHits);
    return { hits: hits.slice(0, MAX_HITS), total: hits.length };
  },
};
