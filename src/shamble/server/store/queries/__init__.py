"""The store's SQL queries; each function takes the connection to use."""
