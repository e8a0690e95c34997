import type { Client } from '../client.ts';

export const createOnboardingMethods = (call: Client) => ({
  /** the lowest setup ID that no project of the organization has */
  freeSetupId: async (signal?: AbortSignal) => {
    const { onboardingsApi } = await import('../adapters/onboardings.ts');
    return { data: await call(onboardingsApi.freeSetupId, {}, { signal }) };
  },

  /** the content of onboarding_config.json; rejects until the project is deployed */
  onboardingConfig: async (projectId: string) => {
    const { onboardingsApi } = await import('../adapters/onboardings.ts');
    return { data: await call(onboardingsApi.config, { params: { projectId } }) };
  },
});
