import {
  emptyForms,
  hasForm,
  isShipped,
  needsDriver,
  needsSecurityForm,
  needsTestAccount,
} from '../rules/certification/forms.ts';
import { DAY } from './builders.ts';
import { documentIdOf } from './documentFiles.ts';
import { createRandom, seedOf } from './random.ts';
import type { SeedForm, SeedProject } from './rows.ts';

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Forms of deployed projects, filled in to varying degrees; fields that need a secret are missing. */
export const createApplicationForms = (projects: readonly SeedProject[]): SeedForm[] =>
  projects.flatMap(({ pjtId, pjtNm, mnId, prodType, devStatCd, chgr, stateDt }) => {
    if (devStatCd === 'DEVELOP') return [];
    const random = createRandom(seedOf(`forms ${pjtId}`));
    const isAsked = devStatCd !== 'DEPLOYED_TO_TEST';
    if (!isAsked && random.chance(0.5)) return [];
    const made = { crtr: chgr, crtDt: stateDt - DAY, chgr, chgDt: stateDt - DAY, secret: null, version: 1 };
    const forms: SeedForm[] = [];
    if (hasForm('application', prodType))
      forms.push({
        ...made,
        pjtId,
        form: 'application',
        fields: {
          ...emptyForms.application,
          manualFileId: isAsked ? documentIdOf(mnId, 'manual') : null,
          setupNotes: `Add ${pjtNm} in the app and follow the screens. Every function is on its detail page.`,
          accessories: isShipped(prodType) ? 'None' : '',
          testAccountLogin: needsTestAccount(prodType) ? 'lab@northgate.example' : '',
          testRegions: random.pick([['EU'], ['NA', 'EU'], ['NA', 'EU', 'AP']] as const).slice(),
          ...(isShipped(prodType) && {
            shippingName: chgr,
            shippingEmail: 'certification@northgate.example',
            ...(isAsked && {
              shippingPhone: '+46 8 555 0142',
              shippingAddress: 'Northgate Lighting, 4 Harbor Street, Stockholm, Sweden',
            }),
          }),
          quoteDay: isAsked ? dayOf(stateDt - 6 * DAY) : '',
          testingDay: devStatCd === 'PUBLISHED' ? dayOf(stateDt - 20 * DAY) : '',
        },
      });
    if (hasForm('wwst', prodType))
      forms.push({
        ...made,
        pjtId,
        form: 'wwst',
        fields: {
          ...emptyForms.wwst,
          certification: 'CERTIFIED',
          ...(needsDriver(prodType) && {
            driverUrl: 'https://code.northgate.example/drivers',
            ...(isAsked && { pullRequestUrl: 'https://code.northgate.example/drivers/pull/12' }),
          }),
          ...(needsSecurityForm(prodType) && isAsked && { securityFileId: documentIdOf(mnId, 'security') }),
          isSimilar: false,
          agreesToRetest: isAsked,
        },
      });
    return forms;
  });
