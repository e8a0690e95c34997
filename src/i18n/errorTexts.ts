/** S2 §2, word for word. In a separate file, because the error page shows them before the workspace is loaded. */
export const errorTexts = {
  notFoundTitle: 'Looks like you just entered uncharted territory',
  notFound: 'This page does not exist or has been moved. If you think it should be here, please contact us.',
  title: 'Oops, something went wrong',
  code: 'Error Code: %{status}',
  forbidden: "You don't have access to this page. If you think it's an error, please contact us.",
  other:
    'An error has occurred, and we are working to fix the problem. Please try again in a few minutes. If the problem persists, please contact us.',
  contactUs: 'contact us',
  goBack: 'Go Back',
  tryAgain: 'Try again',
};
