import * as z from 'zod/mini';

/** INDIVIDUAL is a private workspace, COMPANY a company. */
export const organizationTypes = ['INDIVIDUAL', 'COMPANY'] as const;
export const roles = ['MEMBER', 'ADMIN', 'PROVISIONING_MANAGER'] as const;

/** The signed-in user in the current organization, with permissions (SES-02). */
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
  /** belongs to a company, even if the current workspace is the private one (ORG-03) */
  isEnrolled: z.boolean(),
  /** must agree to terms before using anything else (TRM-01) */
  mustAgree: z.boolean(),
  may: z.object({
    createProjects: z.boolean(),
    publish: z.boolean(),
    manageBrands: z.boolean(),
    readAudit: z.boolean(),
    review: z.boolean(),
    seeMembers: z.boolean(),
    manageMembers: z.boolean(),
    seeFlags: z.boolean(),
    /** can edit the countries, locales and categories of the organization */
    manageLists: z.boolean(),
  }),
});
export type User = z.infer<typeof userSchema>;
