import {
  CONFIG_FILE_NAME,
  type Onboarding,
  type OnboardingEdit,
  onboardings,
} from '../../model/contract/onboardings.ts';
import { ApiError, fieldErrors, notFound } from '../../model/contract/problem.ts';
import { canEditProject, canSeeProject } from '../../model/rules/access.ts';
import {
  configOf,
  fieldsOfType,
  freeSetupId,
  hasSetupNetwork,
  onboardingErrors,
  onboardingProgress,
} from '../../model/rules/onboarding.ts';
import { scopeOf } from '../access/scope.ts';
import { contentDisposition } from '../files/index.ts';
import type { AnyCall } from '../http/call.ts';
import type { Mount } from '../http/mount.ts';
import { orNotFound } from '../http/orNotFound.ts';
import { onUniqueViolation } from '../store/databaseErrors.ts';
import type { StoredOnboarding } from '../store/onboardings.ts';
import type { StoredProject } from '../store/projects.ts';
import { createCrud } from './crud.ts';
import { fieldsOf, saveOnboardingTask } from './onboardingTask.ts';
import { requireDeletable } from './setupBlock.ts';

const toKey = (text: string | null): Onboarding['deviceIntegrationProfileKey'] => {
  if (text === null) return null;
  const [id = '', version = ''] = text.split(' ');
  const [majorVersion = 0, minorVersion = 0] = version.split('.').map(Number);
  return { id, majorVersion, minorVersion };
};

const toOnboarding = (row: StoredOnboarding, { user }: Pick<AnyCall, 'user'>): Onboarding => {
  const { nameKey: _nameKey, ownerId, category, profileKey, ...rest } = row;
  const fields = fieldsOf(row);
  return {
    ...rest,
    ...fields,
    deviceTypeId: category || null,
    deviceIntegrationProfileKey: toKey(profileKey),
    missing: onboardingProgress(row.prodType, fields).missing,
    canEdit: canEditProject(user, { mnId: row.mnId, ownerId }),
  };
};

const crud = createCrud({
  label: 'onboarding configuration',
  resource: 'onboardings',
  recordId: ({ pjtId }) => pjtId,
  find: ({ queries, user }, pjtId: string) => orNotFound(queries.onboardings.find(user.mnId, pjtId)),
  lock: ({ queries }, onboarding) => queries.onboardings.lockForUpdate(onboarding),
  show: toOnboarding,
});

/** The columns derived from the fields. */
export const toColumns = ({ ownershipValidationTypes, screens, ...edit }: OnboardingEdit) => ({
  ...edit,
  nameKey: edit.deviceOnboardingId.toLowerCase(),
  ownershipValidationTypes: JSON.stringify(ownershipValidationTypes),
  screens: JSON.stringify(screens),
});

const taken = (setupId: string, name?: string) =>
  fieldErrors({
    setupId:
      name === undefined
        ? `Another project of your organization has the setup ID ${setupId}. Choose another one.`
        : `The project ${name} has the setup ID ${setupId}. Choose another one.`,
  });

/** A setup ID is unique in its organization; only users who can see the other project are told its name. */
const checkSetupId = async ({ queries, user, flags }: AnyCall, pjtId: string, setupId: string | null) => {
  if (setupId === null) return;
  const holder = await queries.onboardings.holderOf(user.mnId, setupId);
  if (holder === undefined || holder.pjtId === pjtId) return;
  throw taken(setupId, canSeeProject(user, holder, flags) ? holder.pjtNm : undefined);
};

/** The pictures of the screens are files of the organization. */
const checkPictures = async ({ queries, user }: AnyCall, { screens }: OnboardingEdit) => {
  for (const [language, { prepareImageId }] of Object.entries(screens)) {
    if (prepareImageId !== null && (await queries.files.find(prepareImageId, user.mnId)) === undefined)
      throw fieldErrors({ [`screens.${language}.prepareImageId`]: 'Upload this picture again.' });
  }
};

/** The fields that a configuration of this type has; throws field errors for invalid ones. */
export const checkedFields = async (
  call: AnyCall,
  { pjtId, prodType }: Pick<StoredProject, 'pjtId' | 'prodType'>,
  body: OnboardingEdit,
) => {
  const edit = fieldsOfType(prodType, body);
  const errors = onboardingErrors(prodType, edit);
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  await checkPictures(call, edit);
  await checkSetupId(call, pjtId, edit.setupId);
  return edit;
};

/** Until the transaction ends, no other one can take a setup ID of this organization. */
export const lockSetupIds = ({ queries, user }: AnyCall) => queries.members.lockForUpdate(user.mnId);

/** Takes the lowest free setup ID; others wait until the transaction ends. */
export const takeSetupId = async (call: AnyCall): Promise<string | null> => {
  await lockSetupIds(call);
  return freeSetupId(await call.queries.onboardings.takenSetupIds(call.user.mnId));
};

/** Adds the configuration of a project without one, with its audit entry. */
export const addOnboarding = async (
  call: AnyCall,
  { pjtId, mnId }: Pick<StoredProject, 'pjtId' | 'mnId'>,
  edit: OnboardingEdit,
) => {
  await call.queries.onboardings.add({ ...toColumns(edit), pjtId, mnId, ...call.createdNow, version: 1 });
  await call.audit({
    action: 'create',
    resource: 'onboardings',
    recordId: pjtId,
    before: null,
    after: { pjtId, ...edit },
  });
};

const mountReads = (mount: Mount) => {
  mount(onboardings.list, async call =>
    crud.page(call, await call.queries.onboardings.page(scopeOf(call), call.query)),
  );

  mount(onboardings.freeSetupId, async ({ queries, user }) => ({
    setupId: freeSetupId(await queries.onboardings.takenSetupIds(user.mnId)),
  }));

  mount(onboardings.one, call => crud.one(call, call.params.projectId));

  mount(onboardings.config, async call => {
    const onboarding = await crud.one(call, call.params.projectId);
    const { devStatCd, prodType } = onboarding;
    if (!hasSetupNetwork(prodType)) throw notFound();
    const response = configOf(onboarding);
    if ('blockedReason' in response)
      throw new ApiError('conflict', response.blockedReason, { errors: { devStatCd } });
    call.replyHeaders['content-disposition'] = contentDisposition(CONFIG_FILE_NAME);
    return response.config;
  });
};

/** RT-02 `onboarding`: how devices of a project are set up. */
export const mountOnboardings = (mount: Mount) => {
  mountReads(mount);

  mount(onboardings.create, async call => {
    const { project, queries, user } = call;
    const { pjtId } = project;
    await lockSetupIds(call);
    if ((await queries.onboardings.find(user.mnId, pjtId)) !== undefined)
      throw new ApiError('conflict', 'This project already has an onboarding configuration.');
    await addOnboarding(call, project, await checkedFields(call, project, call.body));
    await saveOnboardingTask(call, pjtId);
    return crud.one(call, pjtId);
  });

  mount(onboardings.update, async call => {
    const { pjtId } = call.project;
    await lockSetupIds(call);
    return crud.write(call, pjtId, async (onboarding, version) => {
      const before = fieldsOf(onboarding);
      const after = await checkedFields(call, onboarding, call.body);
      if (JSON.stringify(before) === JSON.stringify({ ...before, ...after })) return 'same';
      const change = { ...toColumns(after), ...call.changedNow };
      const isWritten = await onUniqueViolation(
        call.queries.onboardings.change(onboarding, version, change),
        () => taken(after.setupId ?? ''),
      );
      if (!isWritten) return 'stale';
      await saveOnboardingTask(call, pjtId);
      return { action: 'update', before, after };
    });
  });

  mount(onboardings.remove, call =>
    crud.remove(call, call.params.projectId, {
      remove: async (onboarding, version) => {
        // before the project, as other writes do
        await call.queries.onboardings.lockForUpdate(onboarding);
        await requireDeletable(call.queries, 'onboardings', onboarding.pjtId);
        if (!(await call.queries.onboardings.remove(onboarding, version))) return false;
        await saveOnboardingTask(call, onboarding.pjtId);
        return true;
      },
      fields: onboarding => ({ pjtId: onboarding.pjtId, ...fieldsOf(onboarding) }),
      name: ({ pjtNm }) => pjtNm,
    }),
  );
};
