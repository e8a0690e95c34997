export const helpTexts = {
  title: 'Documentation',
  lead: 'How the workspace is used, and how scripts use it.',
  topics: 'Topics',
  onThisPage: 'On this page',
  pages: 'Topic before and after',
  previous: 'Previous',
  next: 'Next',
  anchor: 'Link to %{title}',
  apiDocs: 'API description',
  apiLead: 'Every call with its fields and answers, as the server checks them.',
  groups: {
    use: 'Use the workspace',
    organization: 'Organization',
    technical: 'API and operation',
  },
};
