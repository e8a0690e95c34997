/** Whether a request that failed can succeed later: other 4xx responses would be the same. 0 stands for no response. */
export const isRetryable = (status = 0) => status === 0 || status === 429 || status >= 500;
