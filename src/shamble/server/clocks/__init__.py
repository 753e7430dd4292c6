"""The alarms that go off when time is up."""
