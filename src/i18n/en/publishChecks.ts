/** The pre-publishing checklist, and the readiness of a project. */
export const publishChecksTexts = {
  title: 'Pre Publishing Checklist',
  lead: 'Based on what is saved in this project. Updates each time you open or return to this page.',
  toDo: '1 check fails. All checks must pass before you submit a publish request. |||| %{smart_count} checks fail. All checks must pass before you submit a publish request.',
  ready: 'All checks pass.',
  request: 'Create publish request',
  warnings:
    "1 warning. It doesn't prevent a publish request. |||| %{smart_count} warnings. They don't prevent a publish request.",
  again: 'Check again',
  print: 'Print',
  failed: "The checklist can't be refreshed. It shows the last result.",
  notNeeded: 'Not needed for this project',
  groupCount: '%{passed} of %{total}',
  go: 'Go to %{page}',
  readOnly: 'Only the project owner and admins can change this project.',
  statuses: { pass: 'Passed', fail: 'Failed', warn: 'Warning', notApplicable: 'Not needed' },
  groups: {
    workspace: 'Organization',
    profile: 'Device profile',
    product: 'Product and connection',
    test: 'Test',
  },
  card: {
    title: 'Pre Publishing Checklist',
    open: 'Open checklist',
    more: 'and 1 more |||| and %{smart_count} more',
    ready: 'Nothing is missing.',
    failed: "The checklist couldn't be loaded.",
  },
  checks: {
    organization: { why: 'Only companies can publish products.' },
    brand: { why: 'The catalog lists each product under a brand.' },
    deployment: {
      why: 'You can only publish what you tested, so deploy the project and leave it unchanged.',
    },
    categoryCapabilities: {
      why: 'People expect the same functions from all devices in a category.',
    },
    capabilityStatus: {
      why: "Custom and retired capabilities can't be certified.",
    },
    healthCheck: {
      why: 'Apps show whether the device is online, and can refresh its values.',
    },
    profileVersion: {
      why: "A version can't be edited, so what was approved can't change.",
    },
    productionUrl: {
      why: 'Requests must reach a public server over HTTPS, not a tunnel to a computer.',
    },
    productInfo: {
      why: 'The catalog shows the image, description, countries, and languages.',
    },
    selfTest: { why: 'Test everything yourself before the lab does.' },
    applicationForm: { why: 'The lab needs them to test the product.' },
    pullRequest: { why: 'The driver must be merged before the product is published.' },
    securityForm: {
      why: 'Devices that connect directly need a security review.',
    },
    qrCode: {
      why: 'The code on the device contains the organization ID, the setup ID, and the serial number.',
    },
    terms: { why: 'You must agree to the current terms before you submit a request.' },
  },
  problems: {
    privateWorkspace: 'This is a private workspace. Enroll an organization, and create the project there.',
    otherWorkspace:
      'This is a private workspace. Switch to your company, and create or import the project there.',
    openTerm: "%{owner} hasn't agreed to the current version of %{title}.",
    noProduct: 'There is no product yet.',
    noBrand: '%{product} has no brand.',
    brandPending: "The brand %{brand} of %{product} isn't approved yet.",
    brandRefused: 'The brand %{brand} of %{product} was rejected. Choose another one, or resubmit it.',
    notDeployed: "The project isn't deployed to test.",
    changedSince:
      "1 change since the last deployment isn't deployed. |||| %{smart_count} changes since the last deployment aren't deployed.",
    unknownDeployment: "There's no record of what was deployed, so later changes can't be listed.",
    noProfile: 'There is no device profile yet.',
    noCategory: 'The main component has no category.',
    categoryNeeds:
      'Devices in the category %{category} need the capability %{capabilities}. |||| Devices in the category %{category} need one of these capabilities: %{capabilities}.',
    customCapability: '%{capability} is a custom capability. Replace it with a standard one.',
    deadCapability: '%{capability} is a retired capability. Replace it.',
    unknownCapability: "%{capability} version %{version} isn't in the catalog.",
    proposedCapability: '%{capability} is a proposed capability. It can still change.',
    noHealthCheck: 'The profile has no healthCheck capability.',
    noRefresh: 'The device reports values, but the profile has no refresh capability.',
    noVersion: 'The device profile has no version yet. Create one.',
    newerThanVersion: 'The device profile was changed after version %{version}. Create a new version.',
    noConnector: 'There is no connector yet.',
    noHosting: 'Choose where the connector runs.',
    echo: 'The connector uses the built-in echo, which is for testing only.',
    noFunction: 'Enter the ARN of at least one Lambda function.',
    noAddress: 'Enter the missing URL.',
    notHttps: "%{address} isn't an HTTPS URL.",
    tunnel: '%{address} is a tunnel or a test service.',
    privateAddress: "%{address} can't be reached from the internet.",
    notConfirmed: "The target isn't confirmed.",
    productField: '%{product} is incomplete: %{name}.',
    noOnboarding: 'There is no onboarding configuration yet.',
    noSetupId: 'No setup ID is reserved.',
    selfTestFailed: '1 item of the self-test failed. |||| %{smart_count} items of the self-test failed.',
    selfTestOpen:
      '1 item of the self-test has no result yet. |||| %{smart_count} items of the self-test have no result yet.',
    selfTestNotCompleted: 'Every item has a result. Complete the self-test.',
    formIncomplete:
      '1 required field of the form is empty. |||| %{smart_count} required fields of the form are empty.',
    noPullRequest: 'Enter the URL of the pull request.',
    noSecurityForm: 'Upload the security form.',
    noQrType: 'Finder tags need the ownership validation type QR code.',
  },
};
