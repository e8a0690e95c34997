import * as z from 'zod/mini';

/** INDIVIDUAL is a private workspace, COMPANY an organization. */
export const organizationTypes = ['INDIVIDUAL', 'COMPANY'] as const;
export const roles = ['MEMBER', 'ADMIN', 'PROVISIONING_MANAGER'] as const;

/** The signed-in user within one organization, and what he or she may do there (SES-02). */
export const userSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  mnId: z.string(),
  mnNm: z.string(),
  mnIdTypeCd: z.enum(organizationTypes),
  role: z.enum(roles),
  /** belongs to a company, whichever workspace this is (ORG-03) */
  isEnrolled: z.boolean(),
  /** terms stand that the user has to agree to before anything else (TRM-01) */
  mustAgree: z.boolean(),
  may: z.object({
    createProjects: z.boolean(),
    publish: z.boolean(),
    manageBrands: z.boolean(),
    readAudit: z.boolean(),
    reviewBrands: z.boolean(),
    seeMembers: z.boolean(),
    manageMembers: z.boolean(),
    seeFlags: z.boolean(),
    /** countries, locales and categories of the organization */
    manageLists: z.boolean(),
  }),
});
export type User = z.infer<typeof userSchema>;
