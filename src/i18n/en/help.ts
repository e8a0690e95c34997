export const helpTexts = {
  title: 'Documentation',
  lead: 'How to use the workspace, in the browser and from scripts.',
  topics: 'Topics',
  onThisPage: 'On this page',
  pages: 'Previous and next topic',
  previous: 'Previous',
  next: 'Next',
  anchor: 'Link to %{title}',
  apiDocs: 'API reference',
  apiLead: 'Every call with its fields and responses.',
  groups: {
    use: 'Use the workspace',
    organization: 'Organization',
    technical: 'API and operations',
  },
};
